/** The number of bars, weeks or colours that stay legible on a phone; the table beside the chart has all of them. */
export const DRAWN_AT_MOST = 12
