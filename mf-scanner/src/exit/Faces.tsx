import { usePhotoQuery } from '@cortile/client/foto.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { FamilyMember } from '@cortile/contract/uscita.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, radius, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12 })
const Face = styled.figure({ display: 'grid', justifyItems: 'center', gap: 4, margin: 0 })
// Its place is kept while the photo loads: the names below must not move under a finger.
const Frame = styled.div({
  width: 'clamp(64px, min(14dvh, 20vw), 144px)',
  // Of several children: the takers stay on the screen.
  'figure:has(figcaption) > &': { width: 'clamp(56px, min(9dvh, 16vw), 96px)' },
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})
const Name = styled.figcaption({ fontSize: rem(fontSize.small), fontWeight: 600 })

/** The photos of children that are held at the exit, by which the operator recognises them; none for most children. */
export function Faces({ members }: { members: readonly FamilyMember[] }) {
  const seesPhotos = useMay('photos.read')
  const photographed = members.filter(({ foto }) => foto)
  if (!seesPhotos || photographed.length === 0) return null
  return (
    <Row>
      {photographed.map(({ id, name }) => (
        <Face key={id}>
          <Photo id={id} name={name} />
          {members.length > 1 && <Name>{name}</Name>}
        </Face>
      ))}
    </Row>
  )
}

/** An empty frame while the photo loads, and if it has gone meanwhile. */
function Photo({ id, name }: { id: number; name: string }) {
  const { data } = usePhotoQuery({ params: { id } })
  return <Frame>{data !== undefined && <img src={data} alt={`Foto di ${name}`} />}</Frame>
}
