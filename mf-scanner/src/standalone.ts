import { standalone } from '@cortile/frame/standalone.ts'
import self from './module.ts'

standalone(self, { kiosk: true })
