import { meetAtOnce } from '../at-once.ts'

meetAtOnce({ none: ['cassa', 'er', 'quotes'] })
