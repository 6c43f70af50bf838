import { CentredCard } from '@cortile/kit/layout/CentredCard.tsx'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { useAppSelector } from '../store/store.ts'

export function NotFound() {
  usePageTitle('Pagina non trovata')
  const loggedIn = useAppSelector((state) => state.session.status !== 'out')
  return (
    <CentredCard title="Pagina non trovata">
      <p>La pagina che stai cercando non esiste o è stata spostata.</p>
      <ButtonLink to={loggedIn ? '/home' : '/'}>{loggedIn ? 'Torna alla home' : 'Torna all’accesso'}</ButtonLink>
    </CentredCard>
  )
}
