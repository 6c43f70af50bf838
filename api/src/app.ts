import cors from '@koa/cors'
import Koa from 'koa'
import helmet from 'koa-helmet'
import { migrations } from '../migrations/all.ts'
import { schemaIsCurrent } from './db/migrate.ts'
import { serveDocs } from './docs/serve-docs.ts'
import type { Served } from './http/serve.ts'
import { drainBody } from './http/body.ts'
import { answerErrors } from './http/errors.ts'
import { frontEnds } from './http/front-ends.ts'
import { health } from './http/health.ts'
import { licence } from './http/licence.ts'
import { logRequests } from './http/log-requests.ts'
import { mount } from './http/mount.ts'
import { readableAddress } from './http/readable-address.ts'
import { reportCalls } from './http/report-calls.ts'
import { requestId } from './http/request-id.ts'
import { serveMailbox } from './mailbox/serve-mailbox.ts'
import { openMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import type { Services } from './services.ts'

/**
 * The whole application over its services. `served` are its calls with their handlers, `root` is the folder that holds
 * the front ends' `dist/` folders.
 */
export function createApp(
  services: Services,
  { served, root, isStopping = () => false }: { served: readonly Served[]; root: string; isStopping?: () => boolean },
): Koa {
  const { config, log } = services
  const metrics = openMetrics(services.db)
  const app = new Koa({ proxy: config.trustProxy > 0, maxIpsCount: config.trustProxy })
  app.silent = true
  app.on('error', (error: NodeJS.ErrnoException) => log.debug({ code: error.code }, 'connection error'))

  app.use(requestId)
  app.use((ctx, next) => {
    // Whoever keeps its connection open is to open another one, to another server.
    if (isStopping()) ctx.set('Connection', 'close')
    return next()
  })
  app.use(reportCalls(services.clock, [logRequests(log), services.monitor.note, metrics.note]))
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

/** Scripts only from here and from the configured module hosts; emotion writes inline styles. Source: security.md section 2. */
function secureHeaders(moduleOrigins: readonly string[]): Koa.Middleware {
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
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'licence-key', 'X-XSRF-TOKEN'],
    exposeHeaders: ['Content-Disposition', 'ETag', 'Idempotency-Replayed', 'Retry-After', 'X-Request-Id'],
    credentials: true,
    maxAge: 600,
  })
}
