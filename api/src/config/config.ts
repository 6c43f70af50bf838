import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'

/** The server's validated configuration: docs/configuration.md. */
export type Config = ReturnType<typeof readConfig>

/** Invalid environment variables: the message has one line for each, with its name and the expected value. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const APP_KEY_MIN_BYTES = 32

/** Reads the environment. Throws `ConfigError`, which names every invalid variable. */
export function readConfig(env: Environment) {
  // An empty variable (as in `PORT= npm start` or a blank line of an env file) is one that was not set.
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const production = given['NODE_ENV'] === 'production'
  const read = variables(production).safeParse(given)
  if (!read.success) {
    const lines = new Map(read.error.issues.map(({ path: [name], message }) => [name, `${String(name)}: ${message}`]))
    throw new ConfigError([...lines.values()].join('\n'))
  }
  const { PORT, HOST, VAR_DIR, APP_URL, ...rest } = read.data
  return {
    production,
    /** Whether every response is compared with the contract: only under test. */
    checkReplies: rest.NODE_ENV === 'test',
    port: PORT,
    host: HOST,
    /** `undefined`: the embedded database in `varDir`. */
    databaseUrl: rest.DATABASE_URL?.href,
    varDir: isAbsolute(VAR_DIR) ? VAR_DIR : resolve(VAR_DIR),
    demo: rest.DEMO === 'true',
    smtpUrl: rest.SMTP_URL?.href,
    mailFrom: rest.MAIL_FROM,
    mailPerHour: rest.MAIL_PER_HOUR,
    appUrl: (APP_URL?.href ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, ''),
    /** `undefined`: the embedded database generates one into `varDir`. */
    appKey: rest.APP_KEY,
    licenceKey: rest.LICENCE_KEY,
    metricsToken: rest.METRICS_TOKEN,
    rateLimit: rest.RATE_LIMIT !== 'off',
    zone: rest.TZ_APP,
    trustProxy: rest.TRUST_PROXY,
    corsOrigins: rest.CORS_ORIGINS,
    /** Module name → address of its manifest, for modules hosted elsewhere. */
    modules: rest.MODULES,
  }
}

/** The schema of the environment; other variables are ignored. */
function variables(production: boolean) {
  const notInProduction = (message: string, wrong: (value: string) => boolean) =>
    z.refine<string>((value) => !(production && wrong(value)), message)
  return z
    .object({
      NODE_ENV: z.optional(z.string()),
      PORT: whole(3_000, 0, 65_535),
      HOST: z._default(
        text((value) => !/[\s/]/.test(value), 'a host name or address'),
        '127.0.0.1',
      ),
      DATABASE_URL: z.optional(
        address(['mysql:'], 'mysql://user:password@host:3306/database', { secret: true }).check(
          z.refine(
            ({ pathname }) => pathname.length > 1,
            'must name a database: mysql://user:password@host:3306/database',
          ),
        ),
      ),
      VAR_DIR: z._default(z.string(), 'var'),
      DEMO: z.optional(
        choice('true', 'false').check(
          notInProduction('demo data is refused when NODE_ENV=production', (value) => value === 'true'),
        ),
      ),
      DEMO_PUBLIC: z.optional(choice('yes')),
      SMTP_URL: z.optional(
        address(['smtp:', 'smtps:'], 'smtp://user:password@host:587', { secret: true }).check(
          z.refine(isLogin, 'user and password or neither, with @ in them as %40 and % as %25'),
        ),
      ),
      MAIL_FROM: z._default(
        text((value) => SENDER.test(value), 'a sender like Oratorio <no-reply@oratorio.test>'),
        'Oratorio <no-reply@oratorio.test>',
      ),
      MAIL_PER_HOUR: whole(125, 1, 1_000_000),
      APP_URL: z.optional(address(['http:', 'https:'], 'https://oratorio.example')),
      APP_KEY: production
        ? z.string({ error: `required when NODE_ENV=production: ${APP_KEY}` }).check(z.refine(isLongEnough, APP_KEY))
        : z.optional(z.string().check(z.refine(isLongEnough, APP_KEY))),
      LICENCE_KEY: z.optional(z.string()),
      METRICS_TOKEN: z.optional(z.string()),
      RATE_LIMIT: z.optional(
        choice('on', 'off').check(
          notInProduction('cannot be off when NODE_ENV=production', (value) => value === 'off'),
        ),
      ),
      TZ_APP: z._default(text(isZone, 'a time zone like Europe/Rome'), 'Europe/Rome'),
      TRUST_PROXY: whole(0, 0, 10),
      CORS_ORIGINS: z.pipe(
        z._default(z.string(), ''),
        z.pipe(
          z.transform((value: string) =>
            value
              .split(',')
              .map((each) => each.trim())
              .filter((each) => each !== ''),
          ),
          z.array(text(isOrigin, 'origins like https://moduli.example separated by commas')),
        ),
      ),
      MODULES: z.pipe(z._default(z.string(), '{}'), z.pipe(z.transform(parseJson), Modules)),
    })
    .check(
      // Everybody knows the passwords of a demo.
      z.refine(({ DEMO, DEMO_PUBLIC, HOST }) => DEMO !== 'true' || DEMO_PUBLIC !== undefined || LOOPBACK.test(HOST), {
        path: ['DEMO'],
        error: 'demo data on an address that others reach needs DEMO_PUBLIC=yes',
      }),
    )
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/

const SENDER = /^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/
const APP_KEY = `a secret of at least ${APP_KEY_MIN_BYTES} bytes`
const isLongEnough = (value: string) => Buffer.byteLength(value) >= APP_KEY_MIN_BYTES
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value

function text(holds: (value: string) => boolean, expected: string) {
  return z.string().check(z.refine(holds, { error: ({ input }) => `${expected}, not ${JSON.stringify(input)}` }))
}

function choice<const T extends string>(...options: readonly [T, ...T[]]) {
  return text((value) => options.some((option) => option === value), options.join(' or '))
}

/** A whole number, written in digits. */
function whole(fallback: number, min: number, max: number) {
  return z.pipe(
    z._default(
      text(
        (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
        `a whole number from ${min} to ${max}`,
      ),
      String(fallback),
    ),
    z.transform(Number),
  )
}

/** An address; one that may hold a password is never repeated in the message. */
function address(protocols: readonly string[], example: string, { secret = false } = {}) {
  const holds = (value: string) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    return url !== undefined && protocols.includes(url.protocol) && url.hostname !== ''
  }
  const expected = `an address like ${example}`
  return z.pipe(
    secret ? z.string().check(z.refine(holds, { error: expected, abort: true })) : text(holds, expected),
    z.transform((value: string) => new URL(value)),
  )
}

/** Whether an address has both user and password, or neither, and their percent-encoding is valid. */
function isLogin({ username, password }: URL): boolean {
  try {
    return (decodeURIComponent(username) === '') === (decodeURIComponent(password) === '')
  } catch {
    return false
  }
}

const MODULES = 'a JSON object like { "mf_admin": "https://…/mf-manifest.json" }'

const Modules = z.record(
  z
    .string()
    .check(
      z.regex(
        /^mf_(admin|scanner|cassa|self_service)$/,
        'the modules are mf_admin, mf_scanner, mf_cassa, mf_self_service',
      ),
    ),
  z
    .string({ error: MODULES })
    .check(
      z.refine(
        (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
        'the address of a module must be one like https://…/mf-manifest.json',
      ),
    ),
  { error: MODULES },
)

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('it', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
