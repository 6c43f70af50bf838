/** As many bars, weeks or colours as stay legible on a phone and are drawn at once; the table beside has them all. */
export const DRAWN_AT_MOST = 12
