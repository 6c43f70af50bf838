/** Numbers the product promises, with units. */

export const CARD_DIGITS = 10
export const ADULT_YEARS = 18

export const PAGE_SIZE = 20
/** Of the logs on a member's record and of its movements. */
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
/** A text among the settings. */
export const SETTING_MAX_CHARS = 5_000
/** Given name or family name. */
export const PERSON_NAME_MAX_CHARS = 100
export const PHONE_MAX_CHARS = 40
export const LISTINO_NAME_MAX_CHARS = 100

/** Nobody alive was born earlier. */
export const BORN_FROM = '1900-01-01'

/** The largest amount of one movement or price, in coins. */
export const COINS_MAX = 1_000_000

export const TOAST_MS = 3_000
/** How often a page that others change is asked again. */
export const POLL_MS = 10_000
export const HTTP_TIMEOUT_MS = 120_000
export const LOGGING_OUT_MS = 1_000

export const BODY_MAX_BYTES = 1024 * 1024
/** Of the one file that a mail may carry. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Words of a mail to many. */
export const MAIL_MAX_CHARS = 50_000

/** Rows of a file of members, taken in by one transaction. */
export const IMPORT_MAX_ROWS = 5_000
/** Its columns: more than any registry has. */
export const IMPORT_MAX_COLUMNS = 100
/** Days of a statement: a year, also a leap one. */
export const STATEMENT_MAX_DAYS = 366

/** How long a password link lives, in minutes. */
export const RESET_LINK_MINUTES = 60

/** How long an answer is kept for its idempotency key, in hours. */
export const IDEMPOTENCY_HOURS = 24

const HOUR = 60 * 60 * 1000
/** Life of a token in milliseconds: without use, and in all. A tablet by the door and a till stay logged in. */
export const TOKEN_LIFE = {
  staff: { idle: 12 * HOUR, total: 7 * 24 * HOUR },
  kiosk: { idle: 30 * 24 * HOUR, total: 30 * 24 * HOUR },
  member: { idle: 2 * HOUR, total: 24 * HOUR },
} as const

/** Nobody has more places in a week of the summer camp. */
export const WEEK_MAX_PLACES = 100_000
