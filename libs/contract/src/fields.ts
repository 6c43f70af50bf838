import { oneLine, severalLines } from './clean-text.ts'
import {
  CARD_DIGITS,
  EMAIL_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  PHONE_MAX_CHARS,
  TEXT_MAX_CHARS,
} from './limits.ts'
import './italian.ts'
import { EMAIL_INVALID, EMAIL_REQUIRED, INCOMPLETE, REQUIRED } from './texts.ts'
import * as z from './zod.ts'

/** A record's id: a positive integer. */
export const Id = z.int().check(z.positive())

/** A whole number that arrives as text in a path, a query or a form. */
export function wholeNumber(min: number, max: number) {
  // Other types are not converted: an object may throw in `toString`.
  const read = (value: number | string) =>
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : NaN
  return z.pipe(
    z.transform(read),
    z.int({ error: 'Inserisci un numero valido.' }).check(z.minimum(min), z.maximum(max)),
  )
}

/** The parameters of a path that ends in `/:id`. */
export const ById = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

/** An instant: ISO 8601 in UTC with `Z`. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))

/** A calendar date that exists: `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date({ error: 'Inserisci una data valida', abort: true })

/** A calendar date in the range in which both databases can do date arithmetic. */
export const Day = CalendarDate.check(
  z.refine((date) => date > '1900' && date < '3000', { error: 'Inserisci una data valida' }),
)

/** The text for a missing value. A plain `error` of a schema would also be used for its failing checks. */
function absent(text: string) {
  return { error: (issue: { code?: string | undefined }) => (issue.code === 'invalid_type' ? text : undefined) }
}

/** A text of one line, without invisible characters: at most `max` characters, empty allowed. */
export function Line(max = TEXT_MAX_CHARS) {
  return z.string().check(z.overwrite(oneLine), z.maxLength(max))
}

/** A text of several lines, likewise. */
export function Lines(max: number) {
  return z.string().check(z.overwrite(severalLines), z.maxLength(max))
}

/** A text of one line that must not be empty. */
export function RequiredLine(max = TEXT_MAX_CHARS, error = REQUIRED) {
  return z.string(absent(error)).check(z.overwrite(oneLine), z.minLength(1, { error }), z.maxLength(max))
}

/** A text of several lines that must not be empty. */
export function RequiredLines(max: number, error = REQUIRED) {
  return z.string(absent(error)).check(z.overwrite(severalLines), z.minLength(1, { error }), z.maxLength(max))
}

/**
 * A mail address, lower case. Deliberately simple: one @, no spaces or control characters, a dot in the domain; only a
 * delivered mail proves that it exists.
 */
export const Email = z.string(absent(EMAIL_REQUIRED)).check(
  z.overwrite(oneLine),
  z.toLowerCase(),
  z.minLength(1, { error: EMAIL_REQUIRED, abort: true }),
  // The length is checked first: the pattern is quadratic in the length of the text.
  z.maxLength(EMAIL_MAX_CHARS, { abort: true }),
  z.regex(/^[^\s@<>(),;:"\\[\]\p{C}]+@[^\s@<>(),;:"\\[\]\p{C}]+\.[^\s@<>(),;:"\\[\]\p{C}]{2,}$/u, {
    error: EMAIL_INVALID,
  }),
)

/** A text that may be missing: `null` and empty are equal, and stored as `null`. */
export function OptionalLine(max = TEXT_MAX_CHARS) {
  return z.pipe(z.nullable(Line(max)), z.transform(emptyAsNull))
}

/** A text of several lines that may be missing. */
export function OptionalLines(max: number) {
  return z.pipe(z.nullable(Lines(max)), z.transform(emptyAsNull))
}

/** A mail address that may be missing. */
export const OptionalEmail = z.pipe(OptionalLine(EMAIL_MAX_CHARS), z.nullable(Email))

/** A number in any notation, with spaces and remarks; at least three digits, as in an emergency number. */
export const OptionalPhone = z.pipe(
  OptionalLine(PHONE_MAX_CHARS),
  z.nullable(
    z.string().check(
      z.refine((number) => number.replace(/\D/g, '').length >= 3, {
        error: 'Inserisci un numero di telefono valido',
      }),
    ),
  ),
)

export const NOT_ONE_EMAIL = 'Inserisci un solo indirizzo email valido, o lascia vuoto'

/** A mail address, or an empty text. */
export const EmailOrEmpty = z.string(absent(NOT_ONE_EMAIL)).check(
  z.overwrite(oneLine),
  z.toLowerCase(),
  z.refine((text) => text === '' || Email.safeParse(text).success, { error: NOT_ONE_EMAIL }),
)

function emptyAsNull(text: string | null): string | null {
  return text === '' ? null : text
}

/** The number of a card: exactly ten digits. */
export const CardId = z
  .string({ error: 'Inserisci le 10 cifre della card' })
  .check(z.regex(new RegExp(`^\\d{${CARD_DIGITS}}$`), { error: 'Inserisci le 10 cifre della card' }))

/** A new password: 12 to 128 characters, any. */
export const NewPassword = z
  .string({ error: REQUIRED })
  .check(
    z.minLength(PASSWORD_MIN_CHARS, { error: `La password deve avere almeno ${PASSWORD_MIN_CHARS} caratteri` }),
    z.maxLength(PASSWORD_MAX_CHARS, { error: `La password può avere al massimo ${PASSWORD_MAX_CHARS} caratteri` }),
  )

/** A password typed at login: no minimum length, only an upper bound. */
export const TypedPassword = z.string(absent(REQUIRED)).check(z.minLength(1), z.maxLength(1_000))

const TIME_INVALID = 'Inserisci un orario valido'

/** A time of day `HH:MM:SS` on the wall clock of the centre. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: TIME_INVALID }))

/** A time from a form: `HH:MM` becomes `HH:MM:00`. */
export const GivenTime = z.pipe(
  z.string({ error: INCOMPLETE }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: TIME_INVALID })),
  z.transform((time) => (time.length === 5 ? `${time}:00` : time)),
)

/** Days of the week, 1 Monday to 7 Sunday. */
export const GivenWeekdays = z
  .array(z.int().check(z.minimum(1), z.maximum(7)), { error: INCOMPLETE })
  .check(z.minLength(1, { error: INCOMPLETE }), z.maxLength(7))

/** A period of a day: the end, which is exclusive, comes after the beginning. */
export const endsLater = z.refine<{ start_time: string; end_time: string }>(
  (period) => period.start_time < period.end_time,
  { error: "L'ora di fine deve venire dopo quella di inizio", path: ['end_time'] },
)

/** `#rrggbb`. */
export const HexColour = z
  .string({ error: REQUIRED })
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { error: 'Scegli un colore nella forma #rrggbb' }))
