"""The web table: sources in src/ and text/, built into static/ by `python -m touchline.web.build`."""
