import { HTTPS } from '../../device-key.ts'
import { holdEveryRule } from '../every-rule.ts'

holdEveryRule('kiosks', { env: { APP_URL: HTTPS } })
