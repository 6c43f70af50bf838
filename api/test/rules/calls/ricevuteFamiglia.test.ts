import { holdEveryRule } from '../every-rule.ts'

holdEveryRule('ricevuteFamiglia')
