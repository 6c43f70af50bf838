import Router from '@koa/router'
import type Koa from 'koa'
import type { Services } from '../../config/services.ts'
import { notFound } from '../../domain/refusal.ts'
import type { Served } from './serve.ts'

const API = /^\/(api|sanctum)(\/|$)/

/** Registers the served calls; an unknown path or method below `/api` or `/sanctum` is 404. */
export function mount(app: Koa, served: readonly Served[], services: Services): void {
  // Literal paths before those with parameters: in `/api/anagrafica/requests` the last part is no id.
  // Case-sensitive: middleware that compares the path before routing must agree with the router.
  const router = new Router({ sensitive: true })
  const literalFirst = [...served].sort((one, other) => parametersOf(one) - parametersOf(other))
  for (const { endpoint, answer } of literalFirst) {
    router.register(endpoint.path, [endpoint.method], (ctx) => answer(ctx, services))
  }
  app.use(router.routes())
  // Not router.allowedMethods(): an unknown method is 404, as an unknown path is.
  app.use((ctx, next) => {
    if (API.test(ctx.path)) throw notFound()
    return next()
  })
}

function parametersOf({ endpoint }: Served): number {
  return endpoint.path.split('/:').length
}
