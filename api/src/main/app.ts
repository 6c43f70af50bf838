import { CLOSING_HEADER } from '@cortile/contract/auth.ts'
import cors from '@koa/cors'
import Koa from 'koa'
import helmet from 'koa-helmet'
import { migrations } from '../../migrations/all.ts'
import type { Services } from '../config/services.ts'
import { schemaIsCurrent } from '../db/migrate.ts'
import { serveMailbox } from '../features/mailbox/serve-mailbox.ts'
import { serveDocs } from '../http/docs/serve-docs.ts'
import { drainBody } from '../http/pipeline/body.ts'
import { answerErrors } from '../http/pipeline/errors.ts'
import { mount } from '../http/pipeline/mount.ts'
import type { Served } from '../http/pipeline/serve.ts'
import { reportCalls, type CallReport } from '../http/reporting/call-report.ts'
import { logRequests } from '../http/reporting/log-requests.ts'
import { openMetrics } from '../http/reporting/metrics.ts'
import { health } from '../http/server/health.ts'
import { licence } from '../http/server/licence.ts'
import { readableAddress } from '../http/server/reject-malformed-path.ts'
import { requestId } from '../http/server/request-id.ts'
import { serveMetrics } from '../http/server/serve-metrics.ts'
import { frontEnds } from '../http/server/static-files.ts'

interface AppOptions {
  /** The calls with their handlers. */
  served: readonly Served[]
  /** The folder that holds the front ends' `dist/` folders. */
  root: string
  /** Receives every call, for the monitor. */
  note: (call: CallReport) => void
  isStopping?: () => boolean
}

/** The whole application over its services. */
export function createApp(services: Services, { served, root, note, isStopping = () => false }: AppOptions): Koa {
  const { config, log } = services
  const metrics = openMetrics(services.db, services.clock)
  const app = new Koa({ proxy: config.trustProxy > 0, maxIpsCount: config.trustProxy })
  app.silent = true
  app.on('error', (error: NodeJS.ErrnoException) => log.debug({ code: error.code }, 'connection error'))

  app.use(requestId)
  app.use((ctx, next) => {
    // Clients that keep connections open must open the next one, to another server.
    if (isStopping()) ctx.set('Connection', 'close')
    return next()
  })
  app.use(reportCalls(services.clock, [logRequests(log), note, metrics.note]))
  app.use(deviceFeatures)
  app.use(secureHeaders(Object.values(config.modules).map((address) => new URL(address).origin)))
  if (config.corsOrigins.length > 0) app.use(crossOrigin(config.corsOrigins))
  app.use(drainBody)
  app.use(answerErrors(log, config.production))
  app.use(readableAddress)
  app.use(health({ isReady: () => schemaIsCurrent(services.db, migrations), isStopping }))
  app.use(serveMetrics(metrics, config.metricsToken))
  app.use(licence(config.licenceKey))
  app.use(serveDocs(config.appUrl))
  app.use(serveMailbox(config))
  mount(app, served, services)
  app.use(frontEnds(root, config))
  return app
}

/** The camera reads cards; nothing here asks for where a device is, what it hears, or what is plugged into it. */
const FEATURES = [
  ...['camera', 'fullscreen', 'screen-wake-lock'].map((feature) => `${feature}=(self)`),
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

const deviceFeatures: Koa.Middleware = (ctx, next) => {
  ctx.set('Permissions-Policy', FEATURES)
  return next()
}

/** The pages of door, till and families. In the others charts turn texts into markup. */
const TYPED = /^\/mf-(?:scanner|cassa|self-service)\//

/**
 * Scripts only from here and from the configured module hosts; emotion writes inline styles. Pages whose libraries allow
 * it turn no text into markup or code (W3C Trusted Types).
 */
function secureHeaders(moduleOrigins: readonly string[]): Koa.Middleware {
  const usual = contentSecurity(moduleOrigins, {})
  const typed = contentSecurity(moduleOrigins, { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] })
  return async (ctx, next) => void (await (TYPED.test(ctx.req.url ?? '') ? typed : usual)(ctx, next))
}

function contentSecurity(moduleOrigins: readonly string[], more: Record<string, string[]>): Koa.Middleware {
  const ours = ["'self'", ...new Set(moduleOrigins)]
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ours,
        fontSrc: ours,
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: [...ours, 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ours,
        styleSrc: [...ours, "'unsafe-inline'"],
        ...more,
      },
    },
    crossOriginEmbedderPolicy: false,
    // Modules are read by shells on other origins.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
}

function crossOrigin(allowed: readonly string[]): Koa.Middleware {
  return cors({
    origin: (ctx) => (allowed.includes(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'DPoP',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'licence-key',
      'X-XSRF-TOKEN',
    ],
    exposeHeaders: [
      'Content-Disposition',
      'ETag',
      'Idempotency-Replayed',
      CLOSING_HEADER,
      'Retry-After',
      'X-Request-Id',
    ],
    credentials: true,
    maxAge: 600,
  })
}
