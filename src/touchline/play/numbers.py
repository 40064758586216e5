"""Numbers as a language writes them."""

from __future__ import annotations


class Numbers:
    """Numbers as a language writes them."""

    def __init__(self, language: str):
        self._french = language == "fr"

    def plain(self, value: float, digits: int = 2) -> str:
        """A number with some digits, thousands set apart."""
        text = f"{value + 0.0:,.{digits}f}"
        if text.strip("-0.,") == "":
            text = text.lstrip("-")
        text = text.replace("-", "−")
        return text.replace(",", "\u202f").replace(".", ",") if self._french else text

    def percent(self, share: float, digits: int = 1) -> str:
        """A share as a percentage."""
        return self.plain(100 * share, digits) + ("\u202f%" if self._french else "%")

    def signed(self, share: float, digits: int = 1) -> str:
        """A difference of shares in percentage points, with its sign."""
        text = self.percent(share, digits)
        return f"+{text}" if share > 0 and text.strip("0.,\u202f%") else text


__all__ = ["Numbers"]
