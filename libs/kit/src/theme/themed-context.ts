import { createContext } from 'react'

/** Whether a theme of this copy of kit stands around. */
export const ThemedContext = createContext(false)
