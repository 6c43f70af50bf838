import Router, { type RouterContext } from '@koa/router'
import type Koa from 'koa'
import type { Services } from '../../config/services.ts'
import { notFound } from '../../domain/refusal.ts'
import type { Served } from './serve.ts'

const API = /^\/(api|sanctum)(\/|$)/

/** Registers the served calls; an unknown path or method below `/api` or `/sanctum` is 404. */
export function mount(app: Koa, served: readonly Served[], services: Services): void {
  // Literal paths before those with parameters: in `/api/anagrafica/requests` the last part is no id.
  // Case-sensitive: middleware that compares the path before routing must agree with the router.
  const literalFirst = [...served].sort((one, other) => parametersOf(one) - parametersOf(other))
  // A router tries its paths one by one, so each beginning of a path has one of its own.
  const routers = new Map<string, Router>()
  for (const { endpoint, answer } of literalFirst) {
    const beginning = beginningOf(endpoint.path)
    const router = routers.get(beginning) ?? new Router({ sensitive: true })
    routers.set(beginning, router)
    router.register(endpoint.path, [endpoint.method], (ctx) => answer(ctx, services))
  }
  const routes = new Map([...routers].map(([beginning, router]) => [beginning, router.routes()]))
  app.use<Koa.DefaultState, Koa.DefaultContext & RouterContext>(async (ctx, next) => {
    await (routes.get(beginningOf(ctx.path))?.(ctx, next) ?? next())
  })
  // Not router.allowedMethods(): an unknown method is 404, as an unknown path is.
  app.use((ctx, next) => {
    if (API.test(ctx.path)) throw notFound()
    return next()
  })
}

/** The first two parts of a path, which no call has as parameters: `/api/anagrafica`. */
function beginningOf(path: string): string {
  const end = path.indexOf('/', path.indexOf('/', 1) + 1)
  return end === -1 ? path : path.slice(0, end)
}

function parametersOf({ endpoint }: Served): number {
  return endpoint.path.split('/:').length
}
