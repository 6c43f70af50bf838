import { installable } from '@cortile/frame/kiosk/installable.ts'
import self from './module.ts'

installable(self)
