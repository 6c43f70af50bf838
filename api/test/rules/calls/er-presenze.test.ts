import { holdEveryRule } from '../every-rule.ts'

holdEveryRule('er-presenze')
