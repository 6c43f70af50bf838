import { OwnPage } from '../OwnPage.tsx'
import { MyData } from './MyData.tsx'

/** Everything the centre holds of a member, for the member itself, as a paper. */
export function MyDataScreen() {
  return (
    <OwnPage>
      <MyData />
    </OwnPage>
  )
}
