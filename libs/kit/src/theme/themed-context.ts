import { createContext } from 'react'

/** Whether a provider of this copy of kit is mounted above. */
export const ThemedContext = createContext(false)
