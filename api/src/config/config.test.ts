import { ConfigError, readConfig } from './config.ts'

const KEY = 'x'.repeat(32)

describe('readConfig', () => {
  it('has the defaults of the contract', () => {
    const varDir: unknown = expect.stringMatching(/\/var$/)
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      varDir,
      demo: false,
      smtpUrl: undefined,
      mailFrom: 'Oratorio <no-reply@oratorio.test>',
      mailPerHour: 125,
      appUrl: 'http://127.0.0.1:3000',
      appKey: undefined,
      licenceKey: undefined,
      metricsToken: undefined,
      rateLimit: true,
      zone: 'Europe/Rome',
      trustProxy: 0,
      corsOrigins: [],
      modules: {},
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', RATE_LIMIT: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      rateLimit: true,
    })
  })

  it('reads what is given', () => {
    const modules = { mf_admin: 'https://moduli.example/admin/mf-manifest.json' }
    expect(
      readConfig({
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'mysql://u:p@db:3306/cortile',
        APP_URL: 'https://oratorio.example/',
        APP_KEY: KEY,
        SMTP_URL: 'smtps://u:p@mail:465',
        MODULES: JSON.stringify(modules),
        CORS_ORIGINS: 'https://a.example, https://b.example',
        TRUST_PROXY: '1',
        MAIL_PER_HOUR: '60',
      }),
    ).toMatchObject({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      appUrl: 'https://oratorio.example',
      appKey: KEY,
      modules,
      corsOrigins: ['https://a.example', 'https://b.example'],
      trustProxy: 1,
      mailPerHour: 60,
    })
  })

  it.each([
    [{ DEMO: 'true' }],
    [{ DEMO: 'true', HOST: '127.0.0.2' }],
    [{ DEMO: 'true', HOST: '::1' }],
    [{ DEMO: 'true', HOST: 'localhost' }],
    [{ DEMO: 'true', HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' }],
    [{ DEMO: 'false', HOST: '0.0.0.0' }],
  ])('shows a demo on this machine, and elsewhere when asked to: %j', (env) => {
    expect(readConfig(env).demo).toBe(env.DEMO === 'true')
  })

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://u:p@db' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'cortile' }, 'DATABASE_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DEMO: 'true', NODE_ENV: 'production', APP_KEY: KEY }, 'DEMO'],
    [{ DEMO: 'true', HOST: '0.0.0.0' }, 'DEMO'],
    [{ DEMO: 'true', HOST: '::' }, 'DEMO'],
    [{ DEMO: 'true', HOST: 'oratorio.local' }, 'DEMO'],
    [{ DEMO: 'true', HOST: '0.0.0.0', DEMO_PUBLIC: 'no' }, 'DEMO_PUBLIC'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://posta:50%zz@mail' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://posta%:segreto@mail' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://posta@mail' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://:segreto@mail' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'A <a@b.it>\r\nBcc: c@d.it' }, 'MAIL_FROM'],
    [{ MAIL_PER_HOUR: '0' }, 'MAIL_PER_HOUR'],
    [{ APP_URL: 'oratorio' }, 'APP_URL'],
    [{ APP_KEY: 'short' }, 'APP_KEY'],
    [{ NODE_ENV: 'production' }, 'APP_KEY'],
    [{ RATE_LIMIT: 'none' }, 'RATE_LIMIT'],
    [{ RATE_LIMIT: 'off', NODE_ENV: 'production', APP_KEY: KEY }, 'RATE_LIMIT'],
    [{ TZ_APP: 'Rome' }, 'TZ_APP'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ CORS_ORIGINS: 'https://a.example/path' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
    [{ MODULES: '{' }, 'MODULES'],
    [{ MODULES: '[]' }, 'MODULES'],
    [{ MODULES: '{"mf_evil":"https://x.example/a.json"}' }, 'MODULES'],
    [{ MODULES: '{"mf_admin":"javascript:alert(1)"}' }, 'MODULES'],
  ])('refuses %j and names %s in one line', (env, name) => {
    const refused = () => readConfig(env)
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })

  it('names all that are wrong at once, a line each', () => {
    const wrong = {
      NODE_ENV: 'production',
      PORT: 'x',
      TZ_APP: 'Rome',
      RATE_LIMIT: 'off',
      MODULES: '{"mf_evil":1,"mf_odd":2}',
    }
    const names = (): string[] => {
      try {
        readConfig(wrong)
        return []
      } catch (error) {
        return String(error instanceof ConfigError && error.message)
          .split('\n')
          .map((line) => line.slice(0, line.indexOf(':')))
      }
    }
    expect(names().sort()).toEqual(['APP_KEY', 'MODULES', 'PORT', 'RATE_LIMIT', 'TZ_APP'])
  })

  it.each(['smtp://mail', 'smtp://127.0.0.1:25', 'smtps://posta%40oratorio.test:p%25%40ss@mail:465'])(
    'takes the mail server %s',
    (SMTP_URL) => expect(readConfig({ SMTP_URL })).toMatchObject({ smtpUrl: SMTP_URL }),
  )

  it('never repeats a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'pg://u:segreto@db/x' })).not.toThrow(/segreto/)
    expect(() => readConfig({ SMTP_URL: 'http://u:segreto@db/x' })).not.toThrow(/segreto/)
    expect(() => readConfig({ SMTP_URL: 'smtp://u:segreto%@mail' })).toThrow(/^(?!.*segreto)/)
  })
})
