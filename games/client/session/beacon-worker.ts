/** Checks signatures of beacon rounds apart from the page: one takes long enough to hold a picture up. */
import { type BeaconProof, isSigned } from '@herna/titles/beacon';

addEventListener('message', ({ data }: MessageEvent<BeaconProof>) => postMessage(isSigned(data)));
