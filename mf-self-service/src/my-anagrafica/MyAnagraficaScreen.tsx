import { MyRecord } from './MyRecord.tsx'
import { OwnPage } from './OwnPage.tsx'

/** A member's own record. */
export function MyAnagraficaScreen() {
  return (
    <OwnPage>
      <MyRecord />
    </OwnPage>
  )
}
