import { hidden } from '../layout/VisuallyHidden.tsx'
import { colorVars } from '../theme/color-vars.ts'
import { canHover, narrowScreen, wideOrPaper } from '../theme/media.ts'
import { radius, rem, fontSize } from '../theme/tokens.ts'

declare module 'react' {
  interface CSSProperties {
    /** The grid tracks of a PagedTable. */
    '--columns'?: string
    /** Height of the bar that stays on top of the page. */
    '--top-bar'?: string
  }
}

// Inside the 1 px border.
const innerRadius = `${String(radius.medium - 1)}px`

/**
 * Rows are grids with the same fixed tracks: columns do not depend on their content, a row can contain a stretched link in
 * every browser (in some, table rows cannot), and 500 rows are laid out one by one. ARIA roles keep the table semantics.
 */
const asTable = {
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    columnGap: 16,
    alignItems: 'center',
    minHeight: 44,
    paddingInline: 20,
  },
  // A long list keeps its head, below the bar of the page; above the controls of the rows.
  '& thead': {
    position: 'sticky',
    top: 'var(--top-bar, 0px)',
    zIndex: 2,
    borderRadius: `${innerRadius} ${innerRadius} 0 0`,
    backgroundColor: colorVars.surface,
    boxShadow: `0 1px ${colorVars.line}`,
  },
  '& thead tr': { minHeight: 36 },
  '& tbody tr': { borderTop: `1px solid ${colorVars.line}`, containIntrinsicBlockSize: 'auto 44px' },
  '& tbody tr:last-of-type, & tbody tr:last-of-type a::after': { borderRadius: `0 0 ${innerRadius} ${innerRadius}` },
  '& th': { fontSize: rem(fontSize.small), fontWeight: 600, color: colorVars.muted, lineHeight: 1.3, paddingBlock: 6 },
  '& td': { paddingBlock: 6 },
  '& [data-align="end"]': { textAlign: 'end', '& > [aria-hidden]': { marginInlineStart: 'auto' } },
  '& [data-align="center"]': { textAlign: 'center', '& > [aria-hidden]': { marginInline: 'auto' } },
} as const

const asCards = {
  '& thead': hidden,
  '& tbody': { display: 'flex', flexDirection: 'column', gap: 8 },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: 64,
    containIntrinsicBlockSize: 'auto 136px',
    padding: '12px 16px',
    border: `1px solid ${colorVars.line}`,
    borderRadius: radius.medium,
    backgroundColor: colorVars.surface,
  },
  '& td[data-card="select"]': { flex: '0 0 24px' },
  '& td[data-card="title"]': { fontWeight: 700 },
  '& td[data-card="aside"]': { order: 1, marginInlineStart: 'auto' },
  '& td[data-card="aside"] ~ td[data-card="aside"]': { marginInlineStart: 0 },
  '& td[data-card="line"]': {
    order: 2,
    flex: '0 0 100%',
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    textAlign: 'end',
  },
  '& td[data-card="line"]::before': {
    content: 'attr(data-label)',
    color: colorVars.muted,
    flexShrink: 0,
    textAlign: 'start',
  },
  '& td[data-card="line"] > [aria-hidden]': { maxWidth: 120 },
  '& td[data-card="actions"]': {
    order: 3,
    flex: '0 0 100%',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    paddingBlockStart: 8,
  },
  '& td[data-card="hidden"]': { display: 'none' },
  '& tbody tr > td[data-row-link] a::after': { borderRadius: radius.medium },
} as const

export const tableStyle = {
  display: 'block',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& caption': hidden,
  '& thead, & tbody': { display: 'block' },
  '& tr': { position: 'relative' },
  // Off-screen rows are neither laid out nor painted; find-in-page and screen readers still reach them.
  '& tbody tr': { contentVisibility: 'auto' },
  '& th, & td': { minWidth: 0, padding: 0, textAlign: 'start', overflowWrap: 'anywhere' },
  '& [data-row-link]': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  '& [data-row-link] > a': { color: 'inherit', textDecoration: 'none' },
  '& [data-row-link] > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-row-link] > a:focus-visible': { outline: 'none' },
  '& [data-row-link] > a:focus-visible::after': { outline: `3px solid ${colorVars.primary.main}`, outlineOffset: -3 },
  // Other controls lie above the stretched link.
  '& td :is(a, button, input, select, label)': { position: 'relative', zIndex: 1 },
  '& td[data-row-link] > a': { position: 'static' },
  [canHover]: { '& tr[data-linked]:hover': { backgroundColor: colorVars.sunken } },
  '& tr[data-chosen]': { backgroundColor: colorVars.primary.light },
  '& tbody': { transition: 'opacity 120ms' },
  '&[data-stale] tbody': { opacity: 0.6 },
  [wideOrPaper]: asTable,
  // More columns than fit beside the menu of a small screen: there the head does not stay in sight.
  '@media screen and (min-width: 768px) and (max-width: 1319.98px)': {
    '&[data-many-columns]': { overflowX: 'auto', '& tr': { minWidth: 1010 }, '& thead': { position: 'static' } },
  },
  [narrowScreen]: asCards,
  '@media print': {
    '& thead': { position: 'static' },
    '& tr[data-chosen]': { backgroundColor: 'transparent' },
    '& tbody tr': { contentVisibility: 'visible', breakInside: 'avoid' },
  },
} as const
