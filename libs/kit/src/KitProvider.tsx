import { Global } from '@emotion/react'
import { useMemo, type ReactNode } from 'react'
import { colourVariables, type Scheme } from './colour-variables.ts'
import { documentStyles } from './document-styles.ts'

export interface KitProviderProps {
  children: ReactNode
  /** Kiosks pass `light`. */
  scheme?: Scheme | undefined
}

/** Colours and document styles; once, at the root of an app. */
export function KitProvider({ children, scheme = 'system' }: KitProviderProps) {
  const styles = useMemo(() => [colourVariables(scheme), ...documentStyles], [scheme])
  return (
    <>
      <Global styles={styles} />
      {children}
    </>
  )
}
