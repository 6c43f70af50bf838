import { meetAtOnce } from '../at-once.ts'

meetAtOnce({ one: ['cassa'] })
