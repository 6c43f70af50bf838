/**
 * The dialog that lies on top of the page, if one is open. One that fades out is hidden from its first frame
 * (theme/components/overlays.ts) and does not count.
 */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"]:not([aria-hidden="true"] *)')].at(-1)
}
