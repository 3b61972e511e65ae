import { Layer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'

export const handle = { hydrate: true }

/** A layer over the pieces: a dialog where a link leads to it, a section of the page at its own address. */
export default function GalleryLayer() {
  return (
    <Layer id="piece-layer" title="浮层示例" back="/demo/pieces">
      <NameValueList
        items={[
          { name: '服务名称', value: 'EMT极速柜台' },
          { name: '账号', value: <code>101000012345</code> },
          { name: '有效期至', value: '2027-02-17' },
        ]}
      />
    </Layer>
  )
}
