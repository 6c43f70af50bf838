import { isAbsolute, resolve } from 'node:path'

/** What the server is told from outside; every value checked, see contract.md section 1. */
export interface Config {
  production: boolean
  port: number
  host: string
  databaseUrl: string | undefined
  varDir: string
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  mailPerHour: number
  appUrl: string
  /** `undefined`: the embedded default generates one into `varDir`. */
  appKey: string | undefined
  licenceKey: string | undefined
  metricsToken: string | undefined
  rateLimit: boolean
  zone: string
  trustProxy: number
  corsOrigins: string[]
  /** Every answer is compared with the contract: under test. */
  checkReplies: boolean
  /** Module name → address of its manifest, for modules hosted elsewhere. */
  modules: Record<string, string>
}

/** A wrong environment variable: one line that names it and says what it expects. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const APP_KEY_MIN_BYTES = 32

/** Reads the environment. Throws `ConfigError` on the first variable that is wrong. */
export function readConfig(env: Environment): Config {
  const wrong = (name: string, expected: string): never => {
    throw new ConfigError(`${name}: ${expected}`)
  }
  // An empty variable (as in `PORT= npm start` or a blank line of an env file) is one that was not set.
  const text = (name: string) => (env[name] === undefined || env[name].trim() === '' ? undefined : env[name].trim())

  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = /^\d+$/.test(value) ? Number(value) : NaN
    return number >= min && number <= max
      ? number
      : wrong(name, `a whole number from ${min} to ${max}, not ${JSON.stringify(value)}`)
  }
  const choice = (name: string, options: readonly string[]): string | undefined => {
    const value = text(name)
    return value === undefined || options.includes(value)
      ? value
      : wrong(name, `${options.join(' or ')}, not ${JSON.stringify(value)}`)
  }
  const address = (name: string, protocols: readonly string[], example: string, secret = false): URL | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    // The value may hold a password: it is never repeated in the message.
    const said = secret ? '' : `, not ${JSON.stringify(value)}`
    return url && protocols.includes(url.protocol) && url.hostname !== ''
      ? url
      : wrong(name, `an address like ${example}${said}`)
  }

  const nodeEnv = text('NODE_ENV')
  const production = nodeEnv === 'production'
  const port = whole('PORT', 3000, 0, 65_535)
  const host = text('HOST') ?? '127.0.0.1'
  if (/[\s/]/.test(host)) wrong('HOST', `a host name or address, not ${JSON.stringify(host)}`)

  const database = address('DATABASE_URL', ['mysql:'], 'mysql://user:password@host:3306/database', true)
  if (database && database.pathname.length < 2)
    wrong('DATABASE_URL', 'must name a database: mysql://user:password@host:3306/database')

  const demo = choice('DEMO', ['true', 'false']) === 'true'
  if (demo && production) wrong('DEMO', 'demo data is refused when NODE_ENV=production')

  const appKey = text('APP_KEY')
  if (appKey === undefined && production)
    wrong('APP_KEY', `required when NODE_ENV=production: a secret of at least ${APP_KEY_MIN_BYTES} bytes`)
  if (appKey !== undefined && Buffer.byteLength(appKey) < APP_KEY_MIN_BYTES)
    wrong('APP_KEY', `a secret of at least ${APP_KEY_MIN_BYTES} bytes`)

  const rateLimit = choice('RATE_LIMIT', ['on', 'off']) !== 'off'
  if (!rateLimit && production) wrong('RATE_LIMIT', 'cannot be off when NODE_ENV=production')

  const zone = text('TZ_APP') ?? 'Europe/Rome'
  if (!isZone(zone)) wrong('TZ_APP', `a time zone like Europe/Rome, not ${JSON.stringify(zone)}`)

  const appUrl = address('APP_URL', ['http:', 'https:'], 'https://oratorio.example')
  const mailFrom = text('MAIL_FROM') ?? 'Oratorio <no-reply@oratorio.test>'
  if (!/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/.test(mailFrom))
    wrong('MAIL_FROM', `a sender like Oratorio <no-reply@oratorio.test>, not ${JSON.stringify(mailFrom)}`)

  const smtp = address('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587', true)
  if (smtp && !isLogin(smtp)) wrong('SMTP_URL', 'user and password or neither, with @ in them as %40 and % as %25')

  const varDir = text('VAR_DIR') ?? 'var'
  return {
    production,
    checkReplies: nodeEnv === 'test',
    port,
    host,
    databaseUrl: database?.href,
    varDir: isAbsolute(varDir) ? varDir : resolve(varDir),
    demo,
    smtpUrl: smtp?.href,
    mailFrom,
    mailPerHour: whole('MAIL_PER_HOUR', 125, 1, 1_000_000),
    appUrl: (appUrl?.href ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    appKey,
    licenceKey: text('LICENCE_KEY'),
    metricsToken: text('METRICS_TOKEN'),
    rateLimit,
    zone,
    trustProxy: whole('TRUST_PROXY', 0, 0, 10),
    corsOrigins: origins(text('CORS_ORIGINS'), wrong),
    modules: moduleAddresses(text('MODULES'), wrong),
  }
}

/** Whether user and password of an address are both there, or neither, and can be read. */
function isLogin({ username, password }: URL): boolean {
  try {
    return (decodeURIComponent(username) === '') === (decodeURIComponent(password) === '')
  } catch {
    return false
  }
}

type Wrong = (name: string, expected: string) => never

function origins(value: string | undefined, wrong: Wrong): string[] {
  const listed = (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  for (const each of listed) {
    if (!URL.canParse(each) || new URL(each).origin !== each)
      wrong('CORS_ORIGINS', `origins like https://moduli.example separated by commas, not ${JSON.stringify(each)}`)
  }
  return listed
}

function moduleAddresses(value: string | undefined, wrong: Wrong): Record<string, string> {
  if (value === undefined) return {}
  const expected = 'a JSON object like { "mf_admin": "https://…/mf-manifest.json" }'
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    return wrong('MODULES', expected)
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return wrong('MODULES', expected)
  const modules: Record<string, string> = {}
  for (const [name, address] of Object.entries(parsed)) {
    if (!/^mf_(admin|scanner|cassa|self_service)$/.test(name))
      wrong('MODULES', `the modules are mf_admin, mf_scanner, mf_cassa, mf_self_service, not ${JSON.stringify(name)}`)
    if (typeof address !== 'string' || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      return wrong('MODULES', `the address of ${name} must be one like https://…/mf-manifest.json`)
    modules[name] = address
  }
  return modules
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('it', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
