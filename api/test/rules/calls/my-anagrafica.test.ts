import { holdEveryRule } from '../every-rule.ts'

holdEveryRule('my-anagrafica')
