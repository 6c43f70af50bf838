import { meetAtOnce } from '../at-once.ts'

meetAtOnce({ one: ['er', 'quotes'], none: ['cassa'] })
