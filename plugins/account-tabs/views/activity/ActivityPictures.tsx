import { ListIcon, Monogram, Picture } from '../../../../views/index.js'
import type { Entry } from '../../history/entries.js'
import { operationIcon } from '../../history/operations.js'
import { type RowPicture, rowPictures } from '../../history/pictures.js'

/** The pictures of what the transaction moved, at most two, or an icon for its operation. */
export function ActivityPictures({ entry }: { entry: Entry }) {
  const [first, second] = rowPictures(entry.transfers)
  if (!first) {
    const icon = operationIcon(entry.operation)
    return <ListIcon icon={icon} flip={icon === 'send'} />
  }
  if (!second) return <One picture={first} size={40} />
  return (
    <span className="lk-act-pics">
      <One picture={first} size={27} />
      <One picture={second} size={27} />
    </span>
  )
}

const One = ({ picture: { url, isNft, name }, size }: { picture: RowPicture; size: number }) => (
  <Picture src={url} size={size} round={!isNft} fallback={<Monogram id={name} text={name} />} />
)
