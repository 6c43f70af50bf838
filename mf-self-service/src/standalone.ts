import { standalone } from '@cortile/frame/app/standalone.ts'
import self from './module.ts'

standalone(self)
