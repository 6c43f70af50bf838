import { holdEveryRule } from '../every-rule.ts'

holdEveryRule('ricevute-famiglia')
