import { kiosk } from '@cortile/frame/kiosk/kiosk.ts'
import self from './module.ts'

kiosk(self)
