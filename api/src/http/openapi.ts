import type { Middleware } from 'koa'
import { toJSONSchema } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { calls } from '@cortile/contract/calls.ts'
import { isOpen } from '@cortile/contract/access.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'

const ERROR = { $ref: '#/components/schemas/Error' }

/** `/api/openapi.json`: the API described from the contract itself, so that it can't say anything else. */
export function openapi(appUrl: string): Middleware {
  const text = JSON.stringify(describe(appUrl))
  return (ctx, next) => {
    if (ctx.path !== '/api/openapi.json' || ctx.method !== 'GET') return next()
    ctx.type = 'application/json; charset=utf-8'
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = text
    return Promise.resolve()
  }
}

/** The OpenAPI 3.1 document of every call in the contract. */
export function describe(appUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, endpoints] of Object.entries(calls)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cortile',
      version: '1',
      description: 'Registro, tessere, monete e accessi di un oratorio.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: appUrl }],
    tags: Object.keys(calls).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            request_id: { type: 'string' },
          },
        },
      },
    },
  }
}

function operation(feature: string, name: string, endpoint: Endpoint): Record<string, unknown> {
  const parameters = [
    ...fields(endpoint.params, 'path'),
    ...fields(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ]
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    'x-grant': endpoint.grant,
    security: isOpen(endpoint.grant) ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Riuscita',
        ...(endpoint.reply && { content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } }),
      },
      ...refusals(endpoint),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

function refusals(endpoint: Endpoint): Record<string, unknown> {
  const told: Record<number, string> = {
    ...(!isOpen(endpoint.grant) && { 401: 'Token assente, scaduto o revocato', 403: 'Il ruolo non ha il permesso' }),
    ...(endpoint.params && { 404: 'Elemento non trovato' }),
    ...((endpoint.body ?? endpoint.query) && { 422: 'Dati non validi' }),
    503: 'Servizio temporaneamente non disponibile',
    ...endpoint.refusals,
  }
  return Object.fromEntries(
    Object.entries(told).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: ERROR } } },
    ]),
  )
}

/** The fields of params or query as OpenAPI parameters. */
function fields(schema: $ZodType | undefined, place: 'path' | 'query'): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'output')
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !hasDefault(field)),
    schema: field,
  }))
}

function hasDefault(field: unknown): boolean {
  return typeof field === 'object' && field !== null && 'default' in field
}

function schemaOf(schema: $ZodType, io: 'input' | 'output') {
  const { properties, required, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  // The dialect is said once, by OpenAPI 3.1 itself.
  delete rest.$schema
  return { ...rest, ...(properties && { properties }), ...(required && { required }) }
}
