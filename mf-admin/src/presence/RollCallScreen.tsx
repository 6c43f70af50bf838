import { useRollCallQuery } from '@cortile/client/presence.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { polling } from '../lists/polling.ts'
import { PrintScreen } from '../ui/PrintScreen.tsx'
import { RollCallSheet } from './RollCallSheet.tsx'

/** All people inside on a printable sheet, for a roll call in the yard. */
export function RollCallScreen() {
  const call = useRollCallQuery(undefined, polling)
  return (
    <PrintScreen title="Appello" origin={<Link to="/accessi/presenza">Presenza</Link>} query={call}>
      {(data) => <RollCallSheet call={data} />}
    </PrintScreen>
  )
}
