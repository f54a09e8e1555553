/** pain.001 files as a platform would write them: spelled out, sharing no code with the bank. */
export interface TransferOrder {
  readonly endToEndId: string;
  readonly amount: string;
  readonly currency?: string;
  readonly iban?: string;
  readonly name?: string;
}

interface OrderFileOptions {
  readonly messageId: string;
  readonly transfers: readonly TransferOrder[];
  readonly sum: string;
  readonly count?: number;
  readonly debtorIban?: string;
  readonly executionDay?: string;
}

export const playerIban = 'CZ0908000000000353497163';
export const operatorIban = 'CZ6508000000192000145399';

const transferOf = (transfer: TransferOrder): string => `
      <CdtTrfTxInf>
        <PmtId><InstrId>I-${transfer.endToEndId}</InstrId>
          <EndToEndId>${transfer.endToEndId}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="${transfer.currency ?? 'CZK'}">${transfer.amount}</InstdAmt></Amt>
        <Cdtr><Nm>${transfer.name ?? 'Jana Novakova'}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${transfer.iban ?? playerIban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>Withdrawal</Ustrd></RmtInf>
      </CdtTrfTxInf>`;

/** The file as text. */
export function orderFile(options: OrderFileOptions): string {
  const { messageId, transfers, sum, count = transfers.length } = options;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${messageId}</MsgId><CreDtTm>2026-11-21T18:05:09+01:00</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>Herna</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>P-${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd>
      <ReqdExctnDt><Dt>${options.executionDay ?? '2026-11-21'}</Dt></ReqdExctnDt>
      <Dbtr><Nm>Herna</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${options.debtorIban ?? operatorIban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><BICFI>GIBACZPX</BICFI></FinInstnId></DbtrAgt>
      ${transfers.map(transferOf).join('')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>`;
}
