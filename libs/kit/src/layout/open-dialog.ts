/**
 * The topmost open dialog, if any. A dialog that fades out is `aria-hidden` from its first frame
 * (theme/components/overlays.ts) and does not count.
 */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"]:not([aria-hidden="true"] *)')].at(-1)
}
