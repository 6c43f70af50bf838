import { Overlay, type OverlayProps } from './Overlay.tsx'

export interface DrawerProps extends OverlayProps {
  /** From where it comes: a sheet at the thumb, or a menu. */
  from: 'bottom' | 'start'
}

/** A sheet that slides over the page. */
export function Drawer({ from, ...props }: DrawerProps) {
  return <Overlay at={from} {...props} />
}
