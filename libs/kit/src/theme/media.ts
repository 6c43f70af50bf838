/** The only breakpoint: tables or cards, filters in place or in a sheet. */
export const WIDE_PX = 768
export const wide = `@media (min-width: ${String(WIDE_PX)}px)`
export const narrow = `@media (max-width: ${String(WIDE_PX - 0.02)}px)`
/** As `wide` and `narrow`, but paper, which is narrower than the breakpoint, is wide. */
export const wideOrPaper = `@media print, (min-width: ${String(WIDE_PX)}px)`
export const narrowScreen = `@media screen and (max-width: ${String(WIDE_PX - 0.02)}px)`
/** The pointer can hover. */
export const canHover = '@media (hover: hover)'
