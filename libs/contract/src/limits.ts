/** Numbers the product promises, with units. */

export const CARD_DIGITS = 10
export const ADULT_YEARS = 18

export const PAGE_SIZE = 20
/** Logs and movements on a member's record. */
export const LOGS_PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 500
export const PAGE_SIZES = [5, 10, 20, 50, 100, 500] as const

export const PASSWORD_MIN_CHARS = 12
export const PASSWORD_MAX_CHARS = 128

export const NAME_MAX_CHARS = 80
export const EMAIL_MAX_CHARS = 190
export const TEXT_MAX_CHARS = 190
export const SEARCH_MAX_CHARS = 100
/** Each word of a search is a join, and a database takes exponentially longer to plan them. */
export const SEARCH_MAX_WORDS = 10
export const NOTE_MAX_CHARS = 5_000
/** A text setting. */
export const SETTING_MAX_CHARS = 5_000
/** Given name or family name. */
export const PERSON_NAME_MAX_CHARS = 100
export const PHONE_MAX_CHARS = 40
export const LISTINO_NAME_MAX_CHARS = 100

/** Earliest date of birth: no living person is older. */
export const BORN_FROM = '1900-01-01'

/** The largest amount of one movement or price, in coins. */
export const COINS_MAX = 1_000_000

export const TOAST_MS = 3_000
/** Polling interval of a page that shows shared data. */
export const POLL_MS = 10_000
export const HTTP_TIMEOUT_MS = 120_000
export const LOGGING_OUT_MS = 1_000

export const BODY_MAX_BYTES = 1024 * 1024
/** Size of the one attachment of a mail. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Size of the centre's logo. */
export const LOGO_MAX_BYTES = 300 * 1024
/** Size of a member's photo, and its longer side. */
export const PHOTO_MAX_BYTES = 60 * 1024
export const PHOTO_MAX_PX = 480
/** Text of a bulk mail. */
export const MAIL_MAX_CHARS = 50_000

/** Rows of a member file, imported in one transaction. */
export const IMPORT_MAX_ROWS = 5_000
/** Columns of the file: more than any register has. */
export const IMPORT_MAX_COLUMNS = 100
/** Days of a statement: a year, also a leap one. */
export const STATEMENT_MAX_DAYS = 366

/** Days of a week of the camp that have a column or an option of their own. */
export const WEEK_MAX_DAYS = 366

/** How long a password link lives, in minutes. */
export const RESET_LINK_MINUTES = 60

/** How long a reply is kept under its idempotency key, in hours. */
export const IDEMPOTENCY_HOURS = 24

const HOUR = 60 * 60 * 1000
/** Life of a token in milliseconds: idle and total. The card reader's tablet and a till (`kiosk`) stay logged in. */
export const TOKEN_LIFE = {
  staff: { idle: 12 * HOUR, total: 7 * 24 * HOUR },
  kiosk: { idle: 30 * 24 * HOUR, total: 30 * 24 * HOUR },
  member: { idle: 2 * HOUR, total: 24 * HOUR },
} as const

/** Places in a week of the summer camp; no centre has more. */
export const WEEK_MAX_PLACES = 100_000
