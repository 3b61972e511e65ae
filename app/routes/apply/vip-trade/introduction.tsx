import { Fragment } from 'react'
import { Panel } from '~/ui/components'
import { INTRODUCTION, MESSAGES } from './messages'

/** What the permission is, who may have it and how. */
export function Introduction() {
  return (
    <Panel title={MESSAGES.introduction} id="introduction">
      <div className="rich">
        {INTRODUCTION.map(({ title, items }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </Panel>
  )
}
