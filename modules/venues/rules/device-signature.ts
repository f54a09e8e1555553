/** What a device signs of a request: kiosk and platform build the same text. Pure. */

export interface DeviceRequest {
  readonly deviceId: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
}

/** The signed text; the body goes in by its SHA-256 in hex. */
export const deviceRequestText = (request: DeviceRequest, bodyHash: string): string =>
  [request.deviceId, request.method, request.path, request.timestamp, request.nonce, bodyHash].join(
    '\n',
  );
