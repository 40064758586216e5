"""Pictures of scenes as SVG: one drawing for notebooks, files and pages to send.

What things look like is data that the web page reads too: `symbols.svg` (pieces, faces of dice, pictures on cards), `drawing.css`
(colours and strokes) and `measures.json` (sizes). Where pieces stand on a place is worked out here as `web/src/board/geometry.ts` does.
"""

from touchline.play.drawing.film import film, page
from touchline.play.drawing.sheet import framed, image, picture

__all__ = ["film", "framed", "image", "page", "picture"]
