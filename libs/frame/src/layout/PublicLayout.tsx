import type { Route } from '@cortile/contract/routes.ts'
import { CentredCard } from '@cortile/kit/layout/CentredCard.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { publicStart, useRunning } from '../remotes/running-modules.ts'
import { CentreBrand } from './CentreBrand.tsx'

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: colorVars.primary.main,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})

/** A centred card with a back link, except on the start page. */
export function PublicLayout({ route, children }: { route: Route; children: ReactNode }) {
  const first = publicStart(useRunning())?.path ?? '/'
  const back = route.path !== first && (
    <Back to={first}>
      <ArrowLeft size={18} aria-hidden />
      Torna indietro
    </Back>
  )
  return (
    <CentredCard title={route.title} brand={<CentreBrand />} back={back}>
      {children}
    </CentredCard>
  )
}
