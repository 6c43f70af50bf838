import styled from '@emotion/styled'

// On a landscape tablet verdict and log fill the screen; the rarely used settings are below.
export const Columns = styled.div({
  display: 'grid',
  gap: 20,
  marginBlockEnd: 20,
  '@media (min-width: 1024px)': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    height: 'clamp(380px, calc(100dvh - 232px), 720px)',
    // Leaves space for the camera above, so that the verdict stays visible.
    'body:has([data-card-camera]) &': { height: 'clamp(260px, calc(100dvh - 350px), 720px)' },
  },
  // In a shift the door has the whole screen, and the verdict most of it; below are the groups.
  '&[data-shift]': {
    gap: 8,
    height: 'calc(100dvh - 16px)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '64dvh minmax(0, 1fr)',
    '@media (orientation: landscape)': {
      gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 7fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
    },
  },
})

// Fixed height: no reading and no note shifts the page.
export const Stage = styled.div({
  display: 'grid',
  gridTemplateRows: 'auto auto auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  '@media (max-width: 1023.98px)': { height: 'clamp(280px, 56dvh, 480px)' },
  // On a low phone between the top bar and the bar of actions.
  '@media (max-width: 767.98px) and (max-height: 480px)': { height: 'calc(100dvh - 172px)' },
  '[data-shift] > &': { height: '100%' },
})

export const Side = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  minWidth: 0,
  minHeight: 0,
  '[data-shift] > &': { gap: 8 },
})
export const Log = styled.div({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridAutoRows: 'minmax(0, auto)',
  gap: 20,
  flex: '1 1 0',
  minHeight: 0,
  '@media (max-width: 1023.98px)': { flexBasis: 'auto' },
  '[data-shift] &': { flexBasis: 0, '& > *': { height: 'auto' } },
})
// At the end of the side: in a corner of its own, which no toast covers.
export const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > *': { flex: '1 1 auto' },
})
