/**
 * What the product uses of MUI, through this one file: how the focus stays in what lies over a page, and what that page
 * is meanwhile to a screen reader and to the wheel. It holds state, so a page must have it from one copy: shared.mjs.
 */
export { ModalManager } from '@mui/material/Modal'
export { default as FocusTrap } from '@mui/material/Unstable_TrapFocus'
