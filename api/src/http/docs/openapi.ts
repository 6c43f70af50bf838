import type { JsonSchema } from '../reporting/json-schema.ts'
import { operations, type Operation } from './operations.ts'
import type { Refused } from './statuses.ts'

const ref = (kind: 'schemas' | 'headers', name: string) => ({ $ref: `#/components/${kind}/${name}` })
const REQUEST_ID = { 'X-Request-Id': ref('headers', 'RequestId') }
const RETRY_AFTER = { 'Retry-After': ref('headers', 'RetryAfter') }
const REPLAYED = { 'Idempotency-Replayed': ref('headers', 'IdempotencyReplayed') }
const ETAG = { ETag: ref('headers', 'ETag') }
/** Statuses that are stored under an idempotency key and replayed; statuses with `Retry-After`. */
const KEPT = new Set([404, 409, 422])
const LATER = new Set([429, 503])

/** The OpenAPI 3.1 document of all calls. Generated from the contract, so that the two cannot differ. */
export function openApiDocument(appUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const each of operations)
    paths[each.path] = { ...paths[each.path], [each.endpoint.method.toLowerCase()]: operation(each) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cortile',
      version: '1',
      description: 'Registro, tessere, monete e accessi di un oratorio.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: appUrl }],
    tags: [...new Set(operations.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components,
  }
}

function operation(call: Operation): Record<string, unknown> {
  const { id, feature, endpoint, open, callers, opened } = call
  const parameters = parametersOf(call)
  return {
    operationId: id,
    tags: [feature],
    summary: endpoint.summary,
    'x-grant': endpoint.grant,
    'x-roles': open ? ['everyone'] : callers,
    ...(opened.length > 0 && { 'x-roles-by-setting': opened }),
    security: open ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: bodyOf(call, call.body) } }),
    responses: {
      ...success(call),
      ...Object.fromEntries(call.refusals.map((each) => [each.status, refusal(call, each)])),
    },
  }
}

function parametersOf({ params, query, requiredQuery, endpoint, example }: Operation): object[] {
  return [
    ...Object.entries(params).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema,
      ...exampleOf(example.params[name]),
    })),
    ...Object.entries(query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: requiredQuery.includes(name) && schema.default === undefined,
      schema,
      ...exampleOf(example.query[name]),
    })),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(endpoint.configuration && endpoint.method === 'PUT' ? [ifMatch] : []),
  ]
}

function exampleOf(value: unknown): { example?: unknown } {
  return value === undefined ? {} : { example: value }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'La stessa chiave con lo stesso contenuto entro 24 ore dà la prima risposta e non agisce due volte.',
  schema: { type: 'string', format: 'uuid' },
  example: '0190f3a2-4a6b-7c1d-8e2f-0123456789ab',
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'L’ETag di ciò che si è visto: se altri lo hanno cambiato la risposta è 409.',
  schema: { type: 'string' },
}

function bodyOf({ endpoint, files, needsFile, example }: Operation, schema: JsonSchema): Record<string, unknown> {
  const json = { schema, example: example.body }
  if (endpoint.jpeg) return { 'image/jpeg': {} }
  if (!endpoint.form) return { 'application/json': json }
  const binary = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
  const properties = { ...schema.properties, ...Object.fromEntries(files.map((name) => [name, binary])) }
  if (!needsFile) return { 'multipart/form-data': { schema: { ...schema, properties } }, 'application/json': json }
  const required = [...files, ...(schema.required ?? [])]
  return { 'multipart/form-data': { schema: { ...schema, properties, required } } }
}

function success({ endpoint, reply, example }: Operation): Record<string, unknown> {
  const read = endpoint.method === 'GET' && (reply !== undefined || endpoint.picture)
  const headers = { ...REQUEST_ID, ...(read && ETAG), ...(endpoint.idempotent && REPLAYED) }
  return {
    [endpoint.status]: {
      description: 'Riuscita',
      headers,
      ...(reply && { content: { 'application/json': { schema: reply, example: example.reply } } }),
      ...(endpoint.csv && { content: { 'text/csv': { schema: text } } }),
      ...(endpoint.picture && { content: { 'image/png': {}, 'image/jpeg': {} } }),
    },
    ...(read && {
      304: { description: 'Non è cambiato: If-None-Match ha l’ETag di adesso', headers: { ...REQUEST_ID, ...ETAG } },
    }),
  }
}

function refusal({ endpoint }: Operation, { status, when, message }: Refused): Record<string, unknown> {
  const headers = {
    ...REQUEST_ID,
    ...(LATER.has(status) && RETRY_AFTER),
    ...(endpoint.idempotent && KEPT.has(status) && REPLAYED),
  }
  const request_id = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'
  const example = message !== undefined && { example: { message, ...(status === 500 && { request_id }) } }
  return {
    description: when,
    headers,
    content: { 'application/json': { schema: ref('schemas', 'Error'), ...example } },
  }
}

const text = { type: 'string' }
const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  headers: {
    RequestId: { description: 'Il nome di questa richiesta', schema: { ...text, format: 'uuid' } },
    RetryAfter: { description: 'Fra quanti secondi riprovare', schema: { type: 'integer', minimum: 0 } },
    IdempotencyReplayed: {
      description: 'La risposta è quella data la prima volta a questa chiave',
      schema: { ...text, enum: ['true'] },
    },
    ETag: { description: 'Cambia con il contenuto e con chi chiede', schema: text },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['message'],
      properties: {
        message: text,
        errors: { type: 'object', additionalProperties: { type: 'array', items: text } },
        request_id: text,
      },
    },
  },
}
