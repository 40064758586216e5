// The size of the window, and what follows from it.
import { useEffect, useState } from "preact/hooks";

const ONE_COLUMN = 760;

/** The size of the window, anew when it changes. */
export function useWindow(): { width: number; height: number } {
  const [size, set] = useState({ width: innerWidth, height: innerHeight });
  useEffect(() => {
    const changed = () => set({ width: innerWidth, height: innerHeight });
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  return size;
}

/** Whether everything stands in one column, as on phones (see style.css). */
export function useNarrow(): boolean {
  return useWindow().width < ONE_COLUMN;
}
