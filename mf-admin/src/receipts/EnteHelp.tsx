import { useMay } from '@cortile/client/use-may.ts'
import { ENTE_INCOMPLETE } from '@cortile/contract/ente.ts'
import { Link } from '@cortile/frame/navigation/router.ts'

/** Under a refused receipt: where the centre's data are completed, if they are why. */
export function EnteHelp({ failure }: { failure: string }) {
  const maySet = useMay('settings.manage')
  if (failure !== ENTE_INCOMPLETE) return null
  return (
    <p>
      {maySet ? (
        <>
          Senza questi dati non si emettono ricevute. Scrivili in <Link to="/sistema/impostazioni">Impostazioni</Link>.
        </>
      ) : (
        'Senza questi dati non si emettono ricevute. Li scrive chi gestisce il sistema, in Impostazioni.'
      )}
    </p>
  )
}
