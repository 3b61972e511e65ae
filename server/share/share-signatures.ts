import type { BrokerClient } from '../broker/client'
import type { ShareSignature } from '../broker/contract/comm'
import type { Config } from '../config'

/** Who signs addresses of this site for a social platform (spec 1 §7, Third party). */
export interface ShareSignatures {
  /** The signature of an absolute address; undefined where none is to be had. */
  of(url: string): Promise<ShareSignature | undefined>
}

const off: ShareSignatures = { of: async () => undefined }

function fromBroker(broker: BrokerClient): ShareSignatures {
  return {
    of: async url => {
      const answer = await broker.call('comm.getShareSignature', { url })
      return answer.ok ? answer.data : undefined
    },
  }
}

/** The provider that SHARE_SIGNATURE names: off unless told otherwise. */
export function openShareSignatures(
  { shareSignature }: Pick<Config, 'shareSignature'>,
  broker: BrokerClient,
): ShareSignatures {
  return shareSignature === 'broker' ? fromBroker(broker) : off
}
