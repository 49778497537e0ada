/** The field of a form that holds a picture's address, or several, one a line: dropped, pasted, cut, or still typed. */
import type { ReactNode } from 'react'
import { addressesIn } from '../../../api/text/addressLines.ts'
import type { FieldProps } from '../../../workspace/command.ts'
import { AddressText } from '../files/AddressText.tsx'
import { PickButton } from './library/PickButton.tsx'
import { picturesIn } from './pictureWords.ts'
import { Pictures } from './Pictures.tsx'

/** What it is given. */
export interface PictureFieldProps extends FieldProps {
  readonly readOnly?: boolean
  /** Only pictures of the library will do. Default false. */
  readonly isOwn?: boolean
}

/** Thumbnails, and under them the address as text. Its value is the text, one address a line. */
export default function PictureField(props: PictureFieldProps): ReactNode {
  const { label, value, onChange, problem, describedBy, required = false, most = 1, readOnly = false } = props
  const text = typeof value === 'string' ? value : ''
  return (
    <div className="cd-address-field">
      <Pictures
        label={label}
        value={addressesIn(text)}
        onChange={(addresses) => onChange(addresses.join('\n'))}
        limit={most}
        required={required}
        disabled={readOnly}
        problem={problem}
        describedBy={describedBy}
        {...(most > 1 && {
          defaultLabel: '首图',
          defaultAddress: addressesIn(text)[0],
          // The first is the one that is shown where there is room for one.
          onDefault: (address: string) =>
            onChange([address, ...addressesIn(text).filter((one) => one !== address)].join('\n')),
        })}
      />
      {!readOnly && (
        <PickButton
          label={picturesIn(label)}
          most={most === 1 ? 1 : Math.max(1, most - addressesIn(text).length)}
          onPicked={(rows) => {
            const picked = rows.map(({ Address }) => Address)
            onChange((most === 1 ? picked.slice(0, 1) : [...addressesIn(text), ...picked]).join('\n'))
          }}
        />
      )}
      <AddressText {...props} text={text} />
    </div>
  )
}
