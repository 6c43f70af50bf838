// Reads an OpenAPI document from standard input and prints its errors; a separate process, because the validator is an
// ES module that reads files beside itself, which jest cannot run.
import { json } from 'node:stream/consumers'
import { Validator } from '@seriousme/openapi-schema-validator'

const validator = new Validator()
const { valid, errors } = await validator.validate(await json(process.stdin))
process.stdout.write(JSON.stringify({ valid, version: validator.version, errors: errors ?? null }))
